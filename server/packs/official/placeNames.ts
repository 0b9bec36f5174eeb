/** Spelling variants of characters, the official spelling first. */
const spellings = [
  '臺台',
  '群羣',
  '莊庄',
  '犁犂',
  '殼壳売',
  '那𦰡',
  '曹𥕢',
  '為爲',
  '峰峯',
  '眾衆',
  '瑤瑶',
  '陝陜',
  '雙双',
  '豐豊',
  '館舘',
  '腳脚',
  '濂濓',
  '羌羗',
  '啟啓',
  '洲州',
  '鹽塩',
  '廈厦',
  '雞鷄',
  '鎮鎭',
  '吳吴',
  '祕秘',
  '岩巖',
  '舊旧',
  '黃黄',
  '教敎',
  '內内',
  '恆恒',
  '豬猪',
  '裡裏',
  '溫温',
  '寶宝',
  '勳勛',
  '灣湾',
  '阪坂',
  '戶户戸',
  '部廍',
  '磘窯窰',
  '線綫',
  '嶺岺',
  '菓果',
  '塭㙟',
]
const officialOf = new Map(
  spellings.flatMap(([official, ...others]) => others.map((other) => [other, official!] as const)),
)

/** Normalizes a name: no spaces or brackets, 臺 for 台, half-width characters. */
export const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/[\s\u200B\uFEFF[\]()]/gu, '')
    .replaceAll('台', '臺')

export const foldedName = (plain: string): string => Array.from(plain, (char) => officialOf.get(char) ?? char).join('')

/**
 * Returns a folded name without its suffix for the kind of place, which changes when a township becomes a city. Names
 * of one or two characters are unchanged.
 */
export const stemOf = (folded: string): string =>
  folded.length > 2 ? folded.replace(/[縣市鄉鎮區村里]$/u, '') : folded

/** Returns whether a character replaces a rare one: a private-use character, U+FFFD, `?` or 〓. */
const isPrivate = (char: string): boolean => /\p{Co}|\uFFFD/u.test(char) || char === '?' || char === '〓'

export const hasPrivate = (name: string): boolean => Array.from(name).some(isPrivate)

/** Returns whether two names match, treating private characters of the first as wildcards. */
export function fitsPrivate(name: string, other: string): boolean {
  const left = Array.from(name)
  const right = Array.from(other)
  return left.length === right.length && left.every((char, at) => char === right[at] || isPrivate(char))
}
