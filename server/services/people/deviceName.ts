/** Browsers by user agent pattern; the first match wins. */
const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Opera', /\bOPR\//],
  ['LINE', /\bLine\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const

const systems = [
  ['iPad', /\biPad\b/],
  ['iPhone', /\biPhone\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const

const nameIn = (agent: string, names: readonly (readonly [string, RegExp])[]): string =>
  names.find(([, mark]) => mark.test(agent))?.[0] ?? ''

/** Returns the browser and system of a user agent; empty if unknown. */
export const deviceName = (agent: string): { browser: string; system: string } => ({
  browser: nameIn(agent, browsers),
  system: nameIn(agent, systems),
})
