# For a tap of Homebrew, filled by dist/packages.py.
class Pentad < Formula
  desc "Engine and board for shogi, chess and four games other engines do not play"
  homepage "@ADDRESS@"
  version "@VERSION@"
  license any_of: ["MIT", "Apache-2.0"]

  on_macos do
    on_arm do
      url "@DOWNLOADS@/pentad-@VERSION@-aarch64-apple-darwin.tar.xz"
      sha256 "@SHA256 pentad-@VERSION@-aarch64-apple-darwin.tar.xz@"
    end
    on_intel do
      url "@DOWNLOADS@/pentad-@VERSION@-x86_64-apple-darwin.tar.xz"
      sha256 "@SHA256 pentad-@VERSION@-x86_64-apple-darwin.tar.xz@"
    end
  end

  on_linux do
    on_arm do
      url "@DOWNLOADS@/pentad-@VERSION@-aarch64-unknown-linux-gnu.tar.xz"
      sha256 "@SHA256 pentad-@VERSION@-aarch64-unknown-linux-gnu.tar.xz@"
    end
    on_intel do
      url "@DOWNLOADS@/pentad-@VERSION@-x86_64-unknown-linux-gnu.tar.xz"
      sha256 "@SHA256 pentad-@VERSION@-x86_64-unknown-linux-gnu.tar.xz@"
    end
  end

  def install
    bin.install "pentad"
    man1.install "pentad.1"
    bash_completion.install "completions/pentad.bash" => "pentad"
    fish_completion.install "completions/pentad.fish"
    zsh_completion.install "completions/pentad.zsh" => "_pentad"
    doc.install "README.md", "CHANGELOG.md", "protocol.md", "docs"
    prefix.install "LICENSE-MIT", "LICENSE-APACHE", "THIRD-PARTY.txt"
  end

  test do
    assert_match "uciok", pipe_output(bin/"pentad", "uci\nquit\n")
  end
end
