import { i18n } from '@lingui/core'
import type { Configuration } from '#domain/contracts/configuration.ts'
import { localeOf } from '#domain/locale.ts'
import type { SheetFileFormat } from '../../../workers/writeSheetPort.ts'
import { personOf } from '../keptConfiguration.ts'
import { type FileWork, writeInWorker } from '../workers/writeInWorker.ts'
import { type MadeFile, today } from './exportRecords.ts'

/** The answers of a survey that this device has, one row an answer and one column a question. `topic` is what the file is called after. */
export async function exportAnswers(
  configuration: Configuration,
  { survey, topic, format }: { readonly survey: string; readonly topic: string; readonly format: SheetFileFormat },
  work: FileWork = {},
): Promise<MadeFile> {
  const ask = { owner: personOf(configuration), survey, format, locale: localeOf(i18n.locale) }
  const content = await writeInWorker(work, (port, onRows) => port.answers(ask, onRows))
  return { name: `${topic.replace(/[\\/:*?"<>|]/g, ' ').slice(0, 80)} ${today()}.${format}`, content }
}
