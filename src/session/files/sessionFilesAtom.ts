import { atom, type createStore } from 'jotai'
import type { LocalDatabase } from '#db/LocalDatabase.ts'
import type { DraftPile } from '../drafts.ts'
import type { FileIntake } from './fileIntake.ts'
import type { FileReader } from './fileReader.ts'

/** What a session's work with files stands on. */
export interface SessionFileParts {
  readonly store: ReturnType<typeof createStore>
  readonly database: LocalDatabase
  readonly drafts: DraftPile
}

/** Everything a session does with files of this device. */
export interface SessionFiles {
  readonly intake: FileIntake
  readonly reader: FileReader
  readonly end: () => void
}

/** The session's access to files, once a screen has asked for it. Ended with the session. */
export const sessionFilesAtom = atom<SessionFiles | undefined>(undefined)
