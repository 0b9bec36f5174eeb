/** Encodings in which spreadsheet programs save text. */
const encodings = ['utf-8', 'big5', 'gb18030'] as const

/** Byte order marks of UTF-16, in which zero and control bytes are parts of characters. */
const wideMarks = [
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
] as const

/**
 * Returns whether a byte is a control character other than tabs, line ends, page breaks and escape; nearly every binary
 * file has one.
 */
const isControl = (byte: number): boolean => byte < 32 && !(byte >= 9 && byte <= 13) && byte !== 27

const beginsOtherwise = /^\uFEFF?\s*(<|#!)/

export interface TextCheck {
  /** Adds bytes; returns false once the file can't be text. */
  readonly take: (bytes: Uint8Array) => boolean
  readonly end: () => boolean
}

/**
 * Starts a check for text: UTF-8, Big5 or GB18030 throughout, or UTF-16 with a BOM, without the control characters of
 * `isControl` and without a markup or script start.
 */
export function startTextCheck(): TextCheck {
  let decoders = encodings.map((encoding) => new TextDecoder(encoding, { fatal: true }))
  let isFirst = true
  let isWide = false
  const decode = (bytes: Uint8Array | undefined): string | undefined => {
    let text: string | undefined
    decoders = decoders.filter((decoder) => {
      try {
        const decoded = bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode()
        text ??= decoded
        return true
      } catch {
        return false
      }
    })
    return text
  }
  return {
    take(bytes) {
      const wide = isFirst ? wideMarks.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte)) : undefined
      if (wide) {
        decoders = [new TextDecoder(wide.encoding, { fatal: true })]
        isWide = true
      }
      if (!isWide && bytes.some(isControl)) return false
      const text = decode(bytes)
      if (text === undefined || (isFirst && beginsOtherwise.test(text))) return false
      if (isWide && [...text].some((letter) => isControl(letter.charCodeAt(0)))) return false
      isFirst = false
      return true
    },
    end: () => decode(undefined) !== undefined,
  }
}
