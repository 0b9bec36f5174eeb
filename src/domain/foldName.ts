/** Folds case and width, so names that read alike match. */
export const foldName = (name: string): string => name.normalize('NFKC').trim().toLowerCase()
