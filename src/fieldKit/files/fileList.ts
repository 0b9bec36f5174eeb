import type { FileReference } from '#domain/fields/field.ts'
import type { Json } from '#domain/json.ts'

export const fileListOf = (value: Json | undefined): readonly FileReference[] =>
  Array.isArray(value) ? (value as readonly FileReference[]) : []

/** Moves a file to the index `to`, clamped to the list. */
export function moveFile(files: readonly FileReference[], id: string, to: number): readonly FileReference[] {
  const from = files.findIndex((file) => file.id === id)
  const moved = files[from]
  if (!moved) return files
  const rest = files.filter((file) => file !== moved)
  const place = Math.max(0, Math.min(rest.length, to))
  return [...rest.slice(0, place), moved, ...rest.slice(place)]
}

/** Sets a file's caption; an empty caption is removed. */
export function captionFile(files: readonly FileReference[], id: string, caption: string): readonly FileReference[] {
  return files.map((file) => {
    if (file.id !== id) return file
    const { caption: _before, ...rest } = file
    return caption.trim() === '' ? rest : { ...rest, caption }
  })
}

export const replaceFile = (files: readonly FileReference[], id: string, by: FileReference): readonly FileReference[] =>
  files.map((file) => (file.id === id ? by : file))

export const removeFile = (files: readonly FileReference[], id: string): readonly FileReference[] =>
  files.filter((file) => file.id !== id)

export const isPicture = ({ mime }: Pick<FileReference, 'mime'>): boolean => mime.startsWith('image/')

export const fileTitle = ({ caption, name }: FileReference): string => caption ?? name

export const bytesOf = (files: readonly FileReference[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0)
