const encodings = ['utf-8', 'big5'] as const

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

/** A text is UTF-8 or Big5 from end to end, has no control characters, and does not begin as a page, a drawing or a script. */
export function startTextCheck(): TextCheck {
  let decoders = encodings.map((encoding) => new TextDecoder(encoding, { fatal: true }))
  let isFirst = true
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
      if (bytes.some(isControl)) return false
      const text = decode(bytes)
      if (text === undefined || (isFirst && beginsOtherwise.test(text))) return false
      isFirst = false
      return true
    },
    end: () => decode(undefined) !== undefined,
  }
}
