/**
 * Texts that have broken tables, pages, files and emails elsewhere. Each is a single line, for single-line fields
 * too.
 */
export const naughtyTexts: readonly string[] = [
  // Markup and attempts to escape from it.
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</title></style></textarea></script><svg onload=alert(1)>',
  '<!-- --><![CDATA[ ]]> &lt;b&gt; &amp;amp; &#60;',
  'javascript:alert(1)',
  // Templates, ours and others.
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a literal text
  '{{mail}} {{who|x}} {{ who }} ${7*7} #{7*7} <%= 7*7 %> {% raw %}',
  '{{constructor.constructor("alert(1)")()}}',
  // Spreadsheet formulas.
  "=cmd|' /C calc'!A0",
  '=HYPERLINK("evil.example","x")',
  '+1+1',
  '-2+3',
  '@SUM(A1)',
  '\uff1d1+1',
  '  =1+1',
  '\t=1+1',
  '_x0041_ _x000D_',
  // Databases, shells, emails, paths.
  "Robert'); DROP TABLE submission;--",
  '1; SELECT pg_sleep(9) -- %_\\',
  '$(touch /tmp/x) `id` | & ; && ../../etc/passwd C:\\Windows\\win.ini %2e%2e%2f',
  'Subject: x%0d%0aBcc: all@example.com',
  '\\u0000 \\x00 %00 \\n "quoted", comma; semi',
  // Characters: right-to-left, combining, invisible, other scripts, outside the basic plane.
  '\u202ecba\u202c \u2066\u2069 \u200e\u200f',
  'zero\u200bwidth\u200c\u200d\u2060\ufeffsigns',
  'مرحبا بالعالم، كيف الحال؟ שלום',
  '日本語の文章 हिन्दी ภาษาไทย',
  '👩‍👩‍👧‍👦 🏳️‍🌈 🇺🇳 e\u0301 Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘!',
  'ﬁ Ⅷ İ ı ß ǅ \u00a0\u3000',
  'bell \u0007 and escape \u001b[31m and \u0085 next',
  'none null undefined NaN true false __proto__ constructor toString',
]
