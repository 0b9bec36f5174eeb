import type { Member } from '../../../src/domain/access/permissions.ts'

export const member: Member = {
  companyId: '0190b000-0000-7000-8000-00000000c001',
  userId: '0190b000-0000-7000-8000-00000000a001',
  roles: ['planner'],
  boundStoreIds: [],
  boundSurveyIds: [],
}
