import { currentSchemaV, type Operation } from '#domain/sync/operation.ts'
import { renameField } from '#server/services/sync/upConvert.ts'
import type { Shapes } from '#server/ports.ts'

/** Name of the store field before the rename in the newer schema version. */
const oldName = 'nameLatin'
const newName = 'nameEnglish'

/** Schema versions of a server that is one version ahead of devices with the old app. */
export const shapesOfHistories: Shapes = {
  presentV: currentSchemaV + 1,
  known: new Map([[currentSchemaV, renameField('store', oldName, newName)]]),
}

/** Returns an operation in the format of the app version that wrote it, even after an update. */
export function inShape(operation: Operation, isOldShape: boolean): Operation {
  if (!isOldShape) return { ...operation, schemaV: currentSchemaV + 1 }
  if (operation.entity !== 'store') return operation
  const entries = Object.entries(operation.fields).map(([name, change]) => [name === newName ? oldName : name, change])
  return { ...operation, fields: Object.fromEntries(entries) as Operation['fields'] }
}
