import type { ReactNode } from 'react'
import type { EntityName } from '#domain/entities.ts'
import { recordAddresses } from '#domain/recordAddress.ts'
import { AppLink } from '#session/navigation.ts'

/** The name of a record as the way to its page, where its kind has one. */
export function RecordLink({ entity, id, children }: { entity: EntityName; id: string; children: ReactNode }) {
  const address = recordAddresses(entity)?.page(id)
  return address === undefined ? children : <AppLink href={address}>{children}</AppLink>
}
