/** Folds case and width and trims whitespace, to match names that read alike. */
export const foldName = (name: string): string => name.normalize('NFKC').trim().toLowerCase()
