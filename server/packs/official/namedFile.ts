/** A file on this machine with the name that it is spoken of. */
export interface NamedFile {
  readonly name: string
  readonly path: string
  /** Type of all its places, for a file of points that does not say it itself: `school`. */
  readonly as?: string | undefined
}

/** True for OpenStreetMap's binary form, by its name. */
export const isPbf = ({ name }: NamedFile): boolean => /\.pbf$/i.test(name)
