/**
 * A month as official files write it: `2020-12`, `202012`, and in years of the Republic `10912`, `109年12月`, `109Y12M`. Undefined for anything
 * else.
 */
export function readMonth(text: string): string | undefined {
  const plain = text.normalize('NFKC').replace(/\s/g, '')
  const found =
    /^(\d{4})[-/.]?(\d{2})$/.exec(plain) ??
    /^(\d{2,3})(\d{2})$/.exec(plain) ??
    /^(\d{2,3})[年Y](\d{1,2})[月M]$/iu.exec(plain)
  if (!found) return undefined
  const [year, month] = [Number(found[1]), Number(found[2])]
  if (month < 1 || month > 12) return undefined
  return `${year < 1000 ? year + 1911 : year}-${String(month).padStart(2, '0')}`
}
