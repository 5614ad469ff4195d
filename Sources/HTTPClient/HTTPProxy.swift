/// How requests leave this machine. Whatever it is, a loopback host is asked directly.
public enum HTTPProxy: Sendable, Equatable {
  /// As the variables `http_proxy`, `https_proxy`, `all_proxy` and `no_proxy` say, which are read as curl(1) reads them.
  case environment
  /// Always directly.
  case none
  /// Through one proxy.
  /// - Parameters:
  ///   - url: `http://`, `https://`, `socks5://` or `socks5h://`, with user name and password when it wants them. They are in no error.
  ///   - bypass: hosts that are asked directly; a name stands for the names below it too, as in `no_proxy`.
  case server(_ url: String, bypass: [String] = [])
}
