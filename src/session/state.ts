import { atom } from 'jotai'
import type { Configuration } from '#domain/contracts/configuration.ts'
import type { LocalDatabase } from '#db/LocalDatabase.ts'
import type { CompanySettings } from './companySettings.ts'
import type { Drafts } from '#ui/entries/drafts.ts'

/** Configuration of the session. Each session has a separate atom store, so no value outlives a sign-out. */
export const configurationAtom = atom<Configuration | undefined>(undefined)

export const companySettingsAtom = atom<CompanySettings | undefined>(undefined)

/** True if the server rejected the session; local work continues until the user signs in again. */
export const needsSignInAtom = atom(false)

/** Sequence numbers of the configuration read that began last and of the one that was applied last. */
export const readTurnsAtom = atom({ begun: 0, applied: 0 })

/** Time when the configuration last changed or a plan ended or began on this page (ISO, UTC); undefined before. */
export const planTimeAtom = atom<string | undefined>(undefined)

/** True after the member lost rights or the seat while the page was open, until the member has read the notice. */
export const lostRightsAtom = atom(false)

/** Counts configuration renewals: members, rights, plan or billing may have changed, so copies are read again. */
export const accessChangesAtom = atom(0)

export const quotaChangesAtom = atom(0)

export const billingChangesAtom = atom((get) => get(accessChangesAtom) + get(quotaChangesAtom))

/** True if the last save failed and the screen may show data that isn't stored. */
export const saveFailedAtom = atom(false)

/** True once the first screen has rendered with its data, so deferred code may load. */
export const screenDrawnAtom = atom(false)

export const databaseAtom = atom<LocalDatabase | undefined>(undefined)
export const draftsAtom = atom<Drafts | undefined>(undefined)
export const listsAtom = atom<Drafts | undefined>(undefined)
