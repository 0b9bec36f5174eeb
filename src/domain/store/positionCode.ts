export const foldCode = (code: string): string => code.normalize('NFKC').replace(/\s+/g, '').toUpperCase()
