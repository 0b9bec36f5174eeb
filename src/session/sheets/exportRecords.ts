import type { Configuration } from '#domain/contracts/configuration.ts'
import { canAll } from '#domain/access/permissions.ts'
import { type EntityName, entityOf } from '#domain/entities.ts'
import { columnsOf } from '#domain/transfer/columns.ts'
import type { TransferSettings } from '#domain/transfer/contextOf.ts'
import { type SheetKindName, sheetKindOf } from '#domain/transfer/sheetKinds.ts'
import { newId } from '#db/newId.ts'
import { browserOpenPorts } from '#db/openLocalDatabase.ts'
import { today } from '#i18n/companyClock.ts'
import { entityPlural, fieldHint } from '#i18n/fieldLabels.ts'
import type { SheetFileFormat, TemplateAsk } from '#work/writeSheetPort.ts'
import { memberOf } from '../member.ts'
import { personOf } from '../storedConfiguration.ts'
import { type FileWork, writeInWorker } from '../workers/writeInWorker.ts'
import { sheetLanguages } from './sheetLanguages.ts'

export interface RecordsWish {
  readonly kind: SheetKindName
  /** Ids in display order; undefined for all records of the kind. */
  readonly ids?: readonly string[] | undefined
  /** Field names as in lists (`posCode`, `lease.rentTotal`); undefined for all fields. */
  readonly fields?: readonly string[] | undefined
  readonly format: SheetFileFormat
}

export interface MadeFile {
  readonly name: string
  readonly content: Blob
}

export async function transferSettings({ company }: Configuration): Promise<TransferSettings> {
  const { areaUnit, currency } = company
  return { languages: await sheetLanguages(), areaUnit, currency, agreed: new Set() }
}

/**
 * Exports records on this device in the reader's language, in a worker. Omits entities the member may not view in full.
 * Rejects with the signal's reason if aborted.
 */
export async function exportRecords(
  configuration: Configuration,
  { kind, ids, fields, format }: RecordsWish,
  work: FileWork = {},
): Promise<MadeFile> {
  const asked = await templateRequestOf(configuration, kind, fields)
  const content = await writeInWorker(work, (port, onRows) => port.records({ ...asked, ids, format }, onRows))
  return { name: `${nameOf(kind)} ${today()}.${format}`, content }
}

/** Exports an import template in the reader's language: headings, available choices and a row of examples. */
export async function exportTemplate(
  configuration: Configuration,
  kind: SheetKindName,
  work: FileWork = {},
): Promise<MadeFile> {
  const asked = await templateRequestOf(configuration, kind, undefined)
  const content = await writeInWorker(work, (port) => port.template(asked))
  return { name: `${nameOf(kind)} ${asked.settings.languages[0].texts.template}.xlsx`, content }
}

async function templateRequestOf(
  configuration: Configuration,
  kind: SheetKindName,
  fields: readonly string[] | undefined,
): Promise<TemplateAsk> {
  const member = memberOf(configuration)
  const sees = (entity: EntityName): boolean => canAll(member, entityOf(entity).permissions.view)
  const entities = sheetKindOf(kind)
    .parts.map(({ entity }) => entity)
    .filter(sees)
  return {
    owner: personOf(configuration),
    kind,
    choice: { entities, fields },
    settings: await transferSettings(configuration),
    exportId: newId(browserOpenPorts()),
    today: today(),
    notes: notesOf(kind),
  }
}

function notesOf(kind: SheetKindName): Readonly<Record<string, string>> {
  const notes = columnsOf(kind).flatMap(({ key, entity, name, part }) => {
    const hint = part === 'whole' || part === 'latitude' ? fieldHint(entity, name) : undefined
    return hint === undefined ? [] : [[key, hint] as const]
  })
  return Object.fromEntries(notes)
}

const nameOf = (kind: SheetKindName): string => entityPlural(sheetKindOf(kind).parts[0].entity)
