import type { Member, Role } from '#domain/access/permissions.ts'
import { entityOf } from '#domain/entities.ts'
import { type DemoAccount, DEMO_PASSWORD, demoAccounts, demoCompany } from '../../demo/demoAccounts.ts'
import { demoId } from '../../demo/demoRecord.ts'
import { makeDemoRecords } from '../../demo/demoRecords.ts'
import { holdAlone } from '../../storage/holdAlone.ts'
import { keepDemoPictures, noteDemoPictures } from '../files/demoPictures.ts'
import { createCompany, isEmpty } from '../accounts/createCompany.ts'
import { makeDemoReviews } from '../../demo/surveys/demoReviews.ts'
import { makeDemoPictures } from '../../demo/surveys/demoSurveys.ts'
import { changeRecords, createRecords, type NewRecord } from '../sync/createRecords.ts'
import type { Ports } from '../../ports.ts'

/** The initial map view is derived from the stores. */
const demoSettings: NewRecord = {
  entity: 'companySettings',
  id: demoId('company settings'),
  fields: {
    companyName: demoCompany.name,
    country: 'TW',
    currency: 'TWD',
    areaUnit: 'ping',
  },
}

const accountOf = (role: Role): DemoAccount => demoAccounts.find(({ roles }) => roles.includes(role))!

const memberOf = ({ id: userId, roles, boundStoreIds }: DemoAccount): Member => ({
  userId,
  companyId: demoCompany.id,
  roles,
  boundStoreIds,
  boundSurveyIds: [],
})

/**
 * Fills an empty database with the demo company in one transaction, after storing its pictures. If any company exists,
 * does nothing and returns false.
 */
export async function seedDemoCompany(context: Ports, records?: readonly NewRecord[]): Promise<boolean> {
  if (!(await isEmpty(context.database))) return false
  const filling = records ?? makeDemoRecords()
  const accounts = await Promise.all(
    demoAccounts.map(async (account) => ({ ...account, passwordHash: await context.passwords.hash(DEMO_PASSWORD) })),
  )
  const owner = accountOf('owner')
  const surveyor = accountOf('surveyor')
  const about = { ...demoCompany, isDemo: true, planId: 'contract', planEndsAt: null }
  const pictures = records ? [] : makeDemoPictures()
  await keepDemoPictures(context, demoCompany.id, pictures)
  return context.database.transaction().execute(async (transaction) => {
    await holdAlone(transaction, 'first company')
    if (!(await isEmpty(transaction))) return false
    await createCompany(transaction, about, accounts, new Date(context.clock()).toISOString())
    const isTheirs = ({ entity }: NewRecord) => entityOf(entity).boundSee === 'own'
    const others = filling.filter((record) => !isTheirs(record))
    await createRecords(transaction, context, memberOf(owner), [demoSettings, ...others])
    await createRecords(transaction, context, memberOf(surveyor), filling.filter(isTheirs))
    for (const { by, records: changes } of makeDemoReviews(filling))
      await changeRecords(transaction, context, memberOf(accountOf(by)), changes)
    await noteDemoPictures(
      transaction,
      { companyId: demoCompany.id, userId: surveyor.id, at: context.clock() },
      pictures,
    )
    return true
  })
}
