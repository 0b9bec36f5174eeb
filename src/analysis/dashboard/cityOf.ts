/**
 * The city or county of a store by its addresses, in both spellings; '' where an address does not say. A local address begins with it,
 * after a zip code or not; the English one ends with it, before the country if that stands there.
 */
export function cityOf(local: string | undefined, english: string | undefined): readonly [string, string] {
  const found = /^\s*\d*\s*(?:台灣|臺灣|中国|中國)?([^\d\s]{1,6}?[市縣县])/u.exec(local ?? '')?.[1] ?? ''
  const parts = (english ?? '').split(',').map((part) => part.replace(/\d+/g, '').trim())
  const last = parts.findLast((part) => /\b(City|County)$/i.test(part)) ?? ''
  return [found.replaceAll('臺', '台'), last]
}
