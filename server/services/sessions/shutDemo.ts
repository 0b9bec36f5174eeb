import { AppError } from '#domain/errors.ts'
import type { Ports } from '../../ports.ts'

type Where = Pick<Ports, 'database' | 'env'>

/**
 * Refuses demo accounts where the demo isn't allowed, because their password is public. Such accounts can come from
 * another installation's data.
 */
export async function refuseShutDemo({ database, env }: Where, companyId: string): Promise<void> {
  if (env.mayDemo) return
  const company = database.selectFrom('company').select('is_demo').where('id', '=', companyId)
  if ((await company.executeTakeFirst())?.is_demo === 1) throw new AppError('accountInvalid')
}

export async function endDemoSessions({ database, env }: Where): Promise<void> {
  if (env.mayDemo) return
  const demos = database.selectFrom('company').select('id').where('is_demo', '=', 1)
  await database.deleteFrom('session').where('company_id', 'in', demos).execute()
}
