/** Encodings of texts, of which spreadsheets save all. */
const encodings = ['utf-8', 'big5', 'gb18030'] as const

/** Two bytes a letter: where one holds a zero or another control character, the letter need not be one. */
const wideMarks = [
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
] as const

/** True for bytes that no text holds and nearly every other file does: control characters but for tab, line ends and page breaks. */
const isControl = (byte: number): boolean => byte < 32 && !(byte >= 9 && byte <= 13) && byte !== 27

/** A text begins neither as a page or drawing (a tag) nor as a script for a shell. */
const beginsOtherwise = /^\uFEFF?\s*(<|#!)/

/** Looks at a text piece by piece. */
export interface TextCheck {
  /** False as soon as it can't be a text. */
  readonly take: (bytes: Uint8Array) => boolean
  /** True when all of it was a text. */
  readonly end: () => boolean
}

/**
 * A text is UTF-8, Big5 or GB18030 from end to end, or UTF-16 with its mark, has no control characters, and does not begin as a page, a drawing or a
 * script.
 */
export function startTextCheck(): TextCheck {
  let decoders = encodings.map((encoding) => new TextDecoder(encoding, { fatal: true }))
  let [isFirst, isWide] = [true, false]
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
