import { Trans } from '@lingui/react/macro'
import { entityOf, type EntityName } from '#domain/entities.ts'
import { fieldEntries } from '#domain/entity.ts'
import type { FieldValues } from '#domain/fields/checkFields.ts'
import { mapAddress } from '#domain/store/storeAddress.ts'
import { AppLink } from '#session/navigation.ts'
import { Card } from '#ui/Card.tsx'

/** Explains that shapes are drawn on the map, and the effect of saving a record without a shape. */
export function ShapeNote({ entity, fields }: { entity: EntityName; fields: FieldValues }) {
  const shapes = fieldEntries(entityOf(entity)).filter(([, { kind }]) => kind === 'shape')
  if (shapes.length === 0 || shapes.some(([name]) => fields[name] != null)) return null
  return (
    <Card tone="accent" role="note">
      <p>
        <Trans>
          Shapes can only be drawn on the map. Entries added here appear in lists and belong to their store, but don’t
          appear on the map.
        </Trans>{' '}
        <AppLink href={mapAddress}>
          <Trans>Open the map</Trans>
        </AppLink>
      </p>
    </Card>
  )
}
