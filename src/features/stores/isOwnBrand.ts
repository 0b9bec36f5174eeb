import type { IsOfferedFirst } from '#recordKit/edit/useReferenceOptions.ts'

/** A store is mostly of one of the company's own brands. */
export const isOwnBrand: IsOfferedFirst = (entity, fields) => entity === 'brand' && fields.isOwn === true
