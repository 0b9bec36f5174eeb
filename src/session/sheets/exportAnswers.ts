import { i18n } from '@lingui/core'
import type { Configuration } from '#domain/contracts/configuration.ts'
import { localeOf } from '#domain/locale.ts'
import type { AnswersAsk } from '#work/writeSheetPort.ts'
import { personOf } from '../storedConfiguration.ts'
import { type FileWork, writeInWorker } from '../workers/writeInWorker.ts'
import { today } from '#i18n/companyClock.ts'
import type { MadeFile } from './exportRecords.ts'

export type AnswersWish = Omit<AnswersAsk, 'owner' | 'locale'> & { readonly topic: string }

/** Exports a survey's responses on this device, one row per response and one column per question. */
export async function exportAnswers(
  configuration: Configuration,
  { topic, ...answersRequest }: AnswersWish,
  work: FileWork = {},
): Promise<MadeFile> {
  const exportRequest = { ...answersRequest, owner: personOf(configuration), locale: localeOf(i18n.locale) }
  const content = await writeInWorker(work, (port, onRows) => port.answers(exportRequest, onRows))
  return { name: `${topic.replace(/[\\/:*?"<>|]/g, ' ').slice(0, 80)} ${today()}.${answersRequest.format}`, content }
}
