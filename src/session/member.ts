import type { Member } from '#domain/access/permissions.ts'
import type { Configuration } from '#domain/contracts/configuration.ts'

export const memberOf = ({ user, company }: Configuration): Member => ({
  userId: user.id,
  companyId: company.id,
  roles: user.roles,
  boundStoreIds: user.boundStoreIds,
  boundSurveyIds: user.boundSurveyIds,
})
