/** Folds case, width and spaces of a position code: codes that fold alike are the same code. */
export const foldCode = (code: string): string => code.normalize('NFKC').replace(/\s+/g, '').toUpperCase()
