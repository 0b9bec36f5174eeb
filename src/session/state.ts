import { atom } from 'jotai'
import type { Configuration } from '#domain/contracts/configuration.ts'
import type { LocalDatabase } from '#db/LocalDatabase.ts'
import type { CompanySettings } from './companySettings.ts'
import type { Drafts } from '#ui/entries/drafts.ts'

/** What several screens look at and is no record. Each session has a store of its own, so nothing outlives a sign-out. */
export const configurationAtom = atom<Configuration | undefined>(undefined)

/** The company's settings as they are on this device; undefined while none are known. */
export const companySettingsAtom = atom<CompanySettings | undefined>(undefined)

/** The server no longer accepts the session; local work goes on until the person signs in again. */
export const needsSignInAtom = atom(false)

/** The last save failed, so what the screen shows may not be on this device. */
export const saveFailedAtom = atom(false)

/** The screen that came first has been drawn with its data, so what waits for that may be loaded. */
export const screenDrawnAtom = atom(false)

/** What the session's atoms read from and keep in; there from its first moment. */
export const databaseAtom = atom<LocalDatabase | undefined>(undefined)
export const draftsAtom = atom<Drafts | undefined>(undefined)
/** Parameters of lists and of the map. */
export const listsAtom = atom<Drafts | undefined>(undefined)
