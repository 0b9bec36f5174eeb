import { columnParts, type TransferColumn } from '#domain/transfer/columns.ts'
import { fieldLabel } from '#i18n/fieldLabels.ts'
import { messageIds } from '#i18n/messageIds.ts'
import { textOf } from '#i18n/registryText.ts'

export function columnLabel({ entity, name, part }: Pick<TransferColumn, 'entity' | 'name' | 'part'>): string {
  const words = columnParts[part]
  return words === undefined ? fieldLabel(entity, name) : textOf(messageIds.columnPart(part), words)
}
