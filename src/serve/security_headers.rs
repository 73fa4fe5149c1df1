//! The headers of every answer, refusals too: the page may load nothing from elsewhere, and nobody may show it in a
//! frame.

use axum::http::header::{self, HeaderName};

/// Name and value of each but the content security policy.
pub const SECURITY_HEADERS: [(HeaderName, &str); 4] = [
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
];

/// What a page may load and do. Service workers are scripts by it.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; \
                      base-uri 'none'; form-action 'none'; frame-ancestors ";

/// The pages that others may show in a frame if the option `--embed` lets them.
const EMBEDDED: &str = "/replay/";

/// The content security policy of an answer. What a browser shows as a page may have its manifest, too; nothing else has
/// one.
pub fn content_security_policy(path: &str, is_navigation: bool, embed: bool) -> String {
    let ancestors = if embed && path.starts_with(EMBEDDED) { "*" } else { "'none'" };
    let manifest = if is_navigation { "; manifest-src 'self'" } else { "" };
    format!("{POLICY}{ancestors}{manifest}")
}
