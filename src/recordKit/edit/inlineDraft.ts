import type { EntityName } from '#domain/entities.ts'

export const inlineDraft = (entity: EntityName): string => `${entity}:inline`
