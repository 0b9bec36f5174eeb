import { entityOf, type EntityName } from '#domain/entities.ts'
import { fieldEntries } from '#domain/entity.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import { writeField } from '#domain/fields/fieldTypes.ts'
import type { FieldTextContext } from '#domain/fields/fieldTextContext.ts'
import { entityLabel } from '#i18n/fieldLabels.ts'
import { recordTitle } from '#session/recordTitle.ts'

/**
 * Returns a record's display name: its title, else its first filled required field (a competitor's brand), else its
 * kind.
 */
export function recordName(entity: EntityName, fields: FieldValues, context: FieldTextContext): string {
  const title = recordTitle(entity, fields, context.locale)
  if (title !== undefined) return title
  const telling = fieldEntries(entityOf(entity)).find(([name, { required }]) => required && fields[name] != null)
  return telling ? writeField(telling[1], fields[telling[0]], context) : entityLabel(entity)
}
