import { currentSchemaV, type Operation } from '#domain/sync/operation.ts'
import { renameField } from '#server/services/sync/upConvert.ts'
import type { Shapes } from '#server/ports.ts'

/** The server of a history is one version ahead of half of the devices: a field of stores got another name in between. */
const [oldName, newName] = ['nameLatin', 'nameEnglish']

export const shapesOfHistories: Shapes = {
  presentV: currentSchemaV + 1,
  known: new Map([[currentSchemaV, renameField('store', oldName, newName)]]),
}

/** An operation as the version of the app that wrote it sends it, also after the app was brought up to date. */
export function inShape(operation: Operation, isOldShape: boolean): Operation {
  if (!isOldShape) return { ...operation, schemaV: currentSchemaV + 1 }
  if (operation.entity !== 'store') return operation
  const entries = Object.entries(operation.fields).map(([name, change]) => [name === newName ? oldName : name, change])
  return { ...operation, fields: Object.fromEntries(entries) as Operation['fields'] }
}
