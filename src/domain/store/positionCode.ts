/** Position code with case, width and spaces folded: two codes that fold alike are the same code. */
export const foldCode = (code: string): string => code.normalize('NFKC').replace(/\s+/g, '').toUpperCase()
