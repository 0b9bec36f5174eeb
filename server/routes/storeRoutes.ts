import type { FastifyInstance } from 'fastify'
import { checkPositionCode } from '#domain/contracts/store.ts'
import { foldCode } from '#domain/store/positionCode.ts'
import { serve } from '../serve.ts'
import type { Ports } from '../ports.ts'

/** Registers the check whether a store of the company already uses a position code. */
export function addStoreRoutes(app: FastifyInstance, context: Ports): void {
  serve(app, context, checkPositionCode, async ({ posCode }, { member }) => {
    const found = await context.database
      .selectFrom('record')
      .select('id')
      .where('company_id', '=', member.companyId)
      .where('entity', '=', 'store')
      .where('lookup', '=', foldCode(posCode))
      .where('deleted_v', 'is', null)
      .executeTakeFirst()
    return { isExist: found !== undefined }
  })
}
