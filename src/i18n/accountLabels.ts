import { type AuditAction, auditActions } from '#domain/accounts/auditActions.ts'
import { messageIds } from './messageIds.ts'
import { textOf } from './registryText.ts'

export const auditActionLabel = (action: AuditAction): string =>
  textOf(messageIds.auditAction(action), auditActions[action])
