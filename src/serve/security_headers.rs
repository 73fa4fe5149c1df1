//! The headers of every answer, refusals too: the page may load nothing from elsewhere, and nobody may show it in a
//! frame.

use axum::http::header::{self, HeaderName};

/// What a page may load and do. Service workers are scripts by it.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; \
                      base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// Name and value of each.
pub const SECURITY_HEADERS: [(HeaderName, &str); 5] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
];

/// What stands in the policy of pages that others may show in a frame, and what stands there otherwise.
const ANCESTORS: [&str; 2] = ["frame-ancestors *", "frame-ancestors 'none'"];

/// The pages that others may show in a frame if the option `--embed` lets them.
const EMBEDDED: &str = "/replay/";

/// The content security policy of the answer at an address. What a browser shows as a page may have its manifest, too;
/// nothing else has one.
pub fn content_security_policy(path: &str, is_navigation: bool, embed: bool) -> String {
    let [any, none] = ANCESTORS;
    let policy = if embed && path.starts_with(EMBEDDED) { POLICY.replace(none, any) } else { POLICY.to_owned() };
    if is_navigation { policy + "; manifest-src 'self'" } else { policy }
}
