import type { EntityName } from '#domain/entities.ts'

/** Where the draft rests of a record that is made in the form of another. */
export const inlineDraft = (entity: EntityName): string => `${entity}:inline`
