import { createContext, use } from 'react'
import type { FileReference } from '#domain/fields/field.ts'
import type { Place } from '#domain/geo/point.ts'
import type { PlaceNow } from './usePlaceNow.ts'

/** What the photo questions of an answer share. */
export interface FieldAnswer {
  readonly photos: readonly FileReference[]
  /** Changes the photos of one question: the list as it is then, put in place of what was there. */
  readonly changePhotos: (
    question: string,
    change: (files: readonly FileReference[]) => readonly FileReference[],
  ) => void
  /** Writes down where the person is, before the camera takes the page's place. */
  readonly beforeCamera: (question: string) => void
  readonly now: PlaceNow
  readonly target: Place | undefined
  /** The photos of a question may not be changed. */
  readonly isReadOnly: (question: string) => boolean
}

export const FieldAnswerContext = createContext<FieldAnswer | null>(null)

export function useFieldAnswer(): FieldAnswer {
  const answer = use(FieldAnswerContext)
  if (!answer) throw new Error('Photos of an answer need a FieldAnswerContext around them.')
  return answer
}
