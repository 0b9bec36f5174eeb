import { TransferProblem, transferReason } from '#domain/upload/transferReasons.ts'

/** Supported encodings. The last two are distinguished by common characters; the user can override the result. */
export const textEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'big5', 'gb18030'] as const
export type TextEncoding = (typeof textEncodings)[number]

export interface DecodedText {
  readonly text: string
  readonly encoding: TextEncoding
  /** True if the encoding is a guess, so that the user can choose the alternative. */
  readonly isGuessed: boolean
}

/**
 * Common characters in tables of stores and places, in Traditional and Simplified Chinese. They are frequent in
 * correctly decoded text and rare otherwise.
 */
const usual = new Set([
  ...'的一是在不了人有我中大上國国地店號号名稱称址市區区縣县路街段巷弄樓楼門门經经緯纬度營营業业額额金月年日',
  ...'租坪面積积數数電电話话東东西南北新台臺高雄桃園园竹里村鄉乡鎮镇公司類类別别型狀状態态開开閉闭編编代碼码站出口總总計计',
])

/**
 * Decodes a file by BOM, by zero bytes (UTF-16), or strictly as UTF-8; otherwise by the better match of Big5 and
 * GB18030.
 */
export function decodeBytes(bytes: Uint8Array, wanted?: TextEncoding): DecodedText {
  if (wanted !== undefined) return { text: decode(bytes, wanted), encoding: wanted, isGuessed: false }
  const marked = encodingByMark(bytes) ?? encodingByZeros(bytes)
  if (marked !== undefined) return { text: decode(bytes, marked), encoding: marked, isGuessed: false }
  if (bytes.subarray(0, 4096).includes(0)) throw new TransferProblem(transferReason('notASheet'))
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8', isGuessed: false }
  } catch {
    return guess(bytes)
  }
}

const decode = (bytes: Uint8Array, encoding: TextEncoding): string => new TextDecoder(encoding).decode(bytes)

function encodingByMark(bytes: Uint8Array): TextEncoding | undefined {
  const [first, second, third] = bytes
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}

/** Detects UTF-16 without BOM, where every other byte of separators and digits is zero. */
function encodingByZeros(bytes: Uint8Array): TextEncoding | undefined {
  const looked = bytes.subarray(0, 4096)
  const zeros = [0, 0]
  looked.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2]! += 1
  })
  const [even = 0, odd = 0] = zeros
  if (odd > looked.length / 20 && even <= odd / 10) return 'utf-16le'
  return even > looked.length / 20 && odd <= even / 10 ? 'utf-16be' : undefined
}

function guess(bytes: Uint8Array): DecodedText {
  const looked = bytes.subarray(0, 200_000)
  const big5 = scoreOf(decode(looked, 'big5'))
  const gb18030 = scoreOf(decode(looked, 'gb18030'))
  if (Math.max(big5, gb18030) <= 0) throw new TransferProblem(transferReason('unknownLetters'))
  const encoding = big5 >= gb18030 ? 'big5' : 'gb18030'
  return { text: decode(bytes, encoding), encoding, isGuessed: true }
}

/** Returns the share of common characters among non-ASCII characters; undecodable characters lower the share. */
function scoreOf(text: string): number {
  let known = 0
  let broken = 0
  let all = 0
  for (const letter of text) {
    if (letter < '\u0080') continue
    all += 1
    if (letter === '\ufffd') broken += 1
    else if (usual.has(letter)) known += 1
  }
  return all === 0 ? 0 : (known - broken) / all
}
