import { timeInZone } from '#domain/company/timeZone.ts'
import { browserOpenPorts } from '#db/openLocalDatabase.ts'
import { companyZone } from '#i18n/companyClock.ts'
import { useOpenSession } from '#session/useSession.ts'
import { dexieStore } from '#sync/dexieStore.ts'
import { type BroughtBack, bringBack } from '#sync/rescue/bringBack.ts'
import { collectRescue, countRescue } from '#sync/rescue/collectRescue.ts'
import { readRescueContents } from '#sync/rescue/rescueContents.ts'
import { keepRescuedFiles, piecesToRescue } from '#sync/rescue/rescuedFiles.ts'
import { openRescue, type RescueProblem, sealRescue } from '#sync/rescue/rescueFile.ts'
import { saveFile } from '#ui/saveFile.ts'

const twoDigits = (value: number): string => String(value).padStart(2, '0')

export interface Rescued extends BroughtBack {
  readonly drafts: number
  readonly files: number
  readonly damagedFiles: number
  /** Creation time (ISO). */
  readonly savedAt: string
}

export interface Rescue {
  /** Saves everything that exists only on this device to a file; resolves to the counts. */
  readonly save: (passphrase: string) => Promise<{ changes: number; drafts: number; files: number }>
  /**
   * Restores the contents of such a file. After an error, the call can be repeated, because known changes aren't added
   * again.
   */
  readonly bring: (file: Blob, passphrase: string) => Promise<Rescued | { readonly problem: RescueProblem }>
}

export function useRescue(): Rescue {
  const { database, drafts, sync } = useOpenSession()
  return {
    async save(passphrase) {
      const now = new Date()
      const contents = await collectRescue(database, await drafts.all(), now)
      const ports = { crypto, random: browserOpenPorts().random }
      const pieces = piecesToRescue(dexieStore(database), contents.files)
      const file = await sealRescue(JSON.stringify(contents), passphrase, ports, pieces)
      const { day, hour, minute } = timeInZone(now.getTime(), companyZone())
      saveFile(`catchment-unsent-${day}T${twoDigits(hour)}${twoDigits(minute)}.rescue`, file)
      return countRescue(contents)
    },
    async bring(file, passphrase) {
      const opened = await openRescue(file, passphrase, crypto)
      if ('problem' in opened) return opened
      const contents = readRescueContents(opened.text, database)
      if ('problem' in contents) return contents
      const damaged = await keepRescuedFiles(dexieStore(database), contents.files, opened, crypto)
      const brought = await bringBack(database, contents)
      await drafts.addMissing(contents.drafts)
      sync.request('person')
      const counts = { drafts: Object.keys(contents.drafts).length, files: contents.files.length }
      return { ...brought, ...counts, damagedFiles: damaged.length, savedAt: contents.savedAt }
    },
  }
}
