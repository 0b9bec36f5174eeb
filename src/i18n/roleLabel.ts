import { type Role, roleLabels } from '#domain/access/permissions.ts'
import { messageIds } from './messageIds.ts'
import { textOf } from './registryText.ts'

export const roleLabel = (role: Role): string => textOf(messageIds.role(role), roleLabels[role])
