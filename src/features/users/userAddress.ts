export const userListAddress = '/userList'

/** Returns the URL of a member's or invitation's form; without an id, of the invite form. */
export const userFormAddress = (id?: string): string =>
  id === undefined ? '/userForm' : `/userForm?id=${encodeURIComponent(id)}`
