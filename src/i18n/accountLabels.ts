import { i18n } from '@lingui/core'
import { type AuditAction, auditActions } from '#domain/accounts/auditActions.ts'
import { messageIds } from './messageIds.ts'

/** Name of something that the audit keeps. */
export const auditActionLabel = (action: AuditAction): string =>
  i18n._(messageIds.auditAction(action), {}, { message: auditActions[action] })
