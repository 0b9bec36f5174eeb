import type { EntityName } from '#domain/entities.ts'

/** Draft key of a record created within another form. */
export const inlineDraft = (entity: EntityName): string => `${entity}:inline`
