/// Which preferences of config.xml are known: what is none of them may be misspelt, or be for a plugin that is not here.
enum KnownPreferences {
  /// Those that change something here (`docs/containers.md`).
  private static let honoured: Set = [
    "allowedschemes", "androidextrafilesystems", "androidinsecurefilemodeenabled", "androidpersistentfilelocation", "appenduseragent", "autohidesplashscreen",
    "gantryplatform", "hidekeyboardformaccessorybar", "hostname", "iosextrafilesystems", "iospersistentfilelocation", "keyboarddisplayrequiresuseraction",
    "overrideuseragent", "salesforcemobilesdkversion", "scheme", "sfdcoauthloginhost", "shouldlogoutwhentokenrevoked", "splashscreendelay",
    "statusbarbackgroundcolor", "statusbaroverlayswebview", "statusbarstyle",
  ]

  /// Those that Cordova's containers and plugins know and that mean nothing without a screen, without a build, or without a person.
  private static let meaningless: Set = [
    // What a page looks like, and how it is touched.
    "backgroundcolor", "defaultvolumestream", "disallowoverscroll", "enableviewportscale", "fadesplashscreen", "fadesplashscreenduration", "fullscreen",
    "immersivemode", "inappbrowserstatusbarstyle", "keyboardappearancestyle", "keyboardresize", "keyboardresizemode", "keyboardstyle", "loadingdialog",
    "loadingpagedialog", "orientation", "prefershomeindicatorautohidden", "setfullscreen", "showsplashscreenspinner", "showtitle", "shrinkview", "splashmaintainaspectratio",
    "splashscreen", "splashshowonlyfirsttime", "statusbardefaultscrolltotop", "suppresses3dtouchgesture", "suppressesincrementalrendering", "suppresseslongpressgesture",
    "topactivityindicator", "uiwebviewbounce", "uiwebviewdecelerationspeed", "webviewbounce", "gapbetweenpages", "pagelength", "paginationbreakingmode", "paginationmode",
    // What the container does around pages: none of it can be seen from within.
    "allowinlinemediaplayback", "allownewwindows", "allowuntrustedcerts", "autoplay", "backupwebstorage", "cordovadefaultwebviewengine", "cordovawebviewengine", "enablewebgl",
    "errorurl", "exit-on-suspend", "inspectablewebview", "keeprunning", "limitsnavigationstoappbounddomains", "loadurltimeoutvalue", "loglevel",
    "mediaplaybackallowsairplay", "mediaplaybackrequiresuseraction", "mediatypesrequiringuseractionforplayback", "openallwhitelisturlsinwebview",
    "resolveserviceworkerrequests", "stay-in-webview", "wkwebviewonly", "overridesamesitecookies", "migratelocalstorage",
    // How an app is built and shipped.
    "gradlepluginkotlinversion", "gradlepluginkotlinenabled", "gradleversion", "phonegap-version", "prerendered-icon", "swiftversion", "target-device", "universal",
    "useswiftlanguageversion", "deployment-target", "permissions", "readme",
  ]

  private static let beginnings = ["android", "ios-", "gradle", "splashscreen", "windows", "wp-", "electron", "osx-", "browser-"]

  /// Names, as config.xml writes them in lower case, that mean nothing to anybody here.
  static func unknown(in preferences: [String: String]) -> [String] {
    preferences.keys.filter { name in !honoured.contains(name) && !meaningless.contains(name) && !beginnings.contains(where: name.hasPrefix) }.sorted()
  }
}
