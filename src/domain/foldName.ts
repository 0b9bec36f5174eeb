/** A name with case and width folded, so that two that read alike are the same. */
export const foldName = (name: string): string => name.normalize('NFKC').trim().toLowerCase()
