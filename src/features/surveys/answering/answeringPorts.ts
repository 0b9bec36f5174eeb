import { type ComponentType, createContext } from 'react'
import type { DrawnAnswer } from '#domain/survey/answerValues.ts'

/** What a photo question asks of whoever can take photos. */
export interface PhotosProps {
  /** Whose photos: the id of the question. */
  readonly question: string
  readonly label: string
  /** Ids of file references, in their order. */
  readonly ids: readonly string[]
  readonly max: number
  readonly onIds: (change: (ids: readonly string[]) => readonly string[]) => void
}

/** What picks a store from the list of stores. */
export interface PickStoreProps {
  readonly drawn: DrawnAnswer | undefined
  readonly onDrawn: (drawn: DrawnAnswer) => void
}

/** What the pages of a survey can't do by themselves: they know no session, no storage and no network. What is missing says so. */
export interface AnsweringPorts {
  readonly Photos?: ComponentType<PhotosProps>
  readonly PickStore?: ComponentType<PickStoreProps>
  /** What lies under drawings on the map. */
  readonly BaseMap?: ComponentType
  /** Where a map opens that nothing is drawn on yet. */
  readonly opening?: { readonly latitude: number; readonly longitude: number; readonly zoom: number }
}

export const AnsweringPortsContext = createContext<AnsweringPorts>({})
