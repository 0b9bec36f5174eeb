import { AppError } from '#domain/errors.ts'
import type { Ports } from '../ports.ts'

type Where = Pick<Ports, 'database' | 'env'>

/** Refuses an account of the demo, whose password is known to all, where the demo must not be: its data came along from elsewhere. */
export async function refuseShutDemo({ database, env }: Where, companyId: string): Promise<void> {
  if (env.mayDemo) return
  const company = database.selectFrom('company').select('is_demo').where('id', '=', companyId)
  if ((await company.executeTakeFirst())?.is_demo === 1) throw new AppError('accountInvalid')
}

/** Ends the sessions of the demo where it must not be; those that were opened while it might. */
export async function endDemoSessions({ database, env }: Where): Promise<void> {
  if (env.mayDemo) return
  const demos = database.selectFrom('company').select('id').where('is_demo', '=', 1)
  await database.deleteFrom('session').where('company_id', 'in', demos).execute()
}
