/** Folds case, width and spaces of a location code for comparison. */
export const foldCode = (code: string): string => code.normalize('NFKC').replace(/\s+/g, '').toUpperCase()
