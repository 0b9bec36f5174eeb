import type { TablesAsk } from '#work/writeSheetPort.ts'
import { type FileWork, writeInWorker } from '../workers/writeInWorker.ts'
import { today } from '#i18n/companyClock.ts'
import type { MadeFile } from './exportRecords.ts'

export async function exportTables(request: TablesAsk, work: FileWork = {}): Promise<MadeFile> {
  const content = await writeInWorker(work, (port) => port.tables(request))
  return { name: `${request.title.replace(/[\\/:*?"<>|]/g, ' ').slice(0, 80)} ${today()}.${request.format}`, content }
}
