/** The closed catalogue of what can be refused, with the sentence a person reads and the HTTP status it travels under. */
export const errorCatalogue = {
  loginFailed: { message: 'Login Failed', status: 500 },
  accountInvalid: { message: 'Your account is invalid. Please try again.', status: 403 },
  wrongPassword: { message: 'Your account or password is incorrect', status: 401 },
  authorizationFailed: { message: 'authorization verification failed', status: 401 },
  verificationFailed: { message: 'Verification failed, please try again', status: 422 },
  emailRegistered: { message: 'This email has been registered.', status: 409 },
  accountMissing: { message: 'account does not exist', status: 404 },
  invalidEmail: { message: 'Invalid email.', status: 422 },
  codeMailed: { message: 'A code mail was sent.', status: 200 },
  invalidLink: { message: 'Invalid link', status: 410 },
  feedbackFailed: { message: 'Send failed, please try again later', status: 502 },
  paymentFailed: { message: 'payment failed', status: 402 },
  areaTooLarge: { message: 'The area is too large, please draw a smaller area', status: 422 },
  changesNotSaved: { message: 'Changes have not been saved', status: 409 },
  dataMissing: { message: "The Data Doesn't Exist", status: 404 },
  dataExists: { message: 'data is already exist', status: 409 },
  notFound: { message: 'Not found', status: 404 },
  noStreetView: { message: 'No street view available at the coordinate', status: 404 },
  deleteQuestion: { message: 'Are you sure you want to delete the item?', status: 409 },
  signInNeeded: { message: 'Please sign in again. What you entered stays on this device.', status: 401 },
  notAllowed: {
    message: 'Your account rights do not include this. Ask an administrator of your company.',
    status: 403,
  },
  notVerified: {
    message: 'Your account is not activated yet. Enter the code from our mail, or have it sent again.',
    status: 403,
  },
  codeWrong: { message: 'This code is not right, or too old. Use the one from the newest mail.', status: 422 },
  codeUsedUp: { message: 'Too many tries with this code. Have a new one sent.', status: 422 },
  waitForMail: { message: 'We just sent you an email. Wait a moment before you request another one.', status: 429 },
  passwordCommon: {
    message: 'This password is too easy to guess. Choose a longer one, for example of several words.',
    status: 422,
  },
  passwordWrong: { message: 'The current password is not right.', status: 422 },
  passwordMissing: {
    message: 'This account has no password yet. Sign out and set one with "Forgot password".',
    status: 409,
  },
  freshSignInNeeded: {
    message: 'You signed in a while ago. Sign in again, then make this change within 10 minutes.',
    status: 403,
  },
  usersLimit: { message: 'Your plan has no room for more users. Upgrade plan and unlock more functions.', status: 409 },
  planFull: { message: 'Your plan has no room for this. Upgrade plan and unlock more functions.', status: 409 },
  quotaUsedUp: {
    message: 'Your plan has none of these left. Upgrade plan and unlock more functions.',
    status: 409,
  },
  planNotSold: {
    message: 'This plan isn’t available now. Check your plan and choose again.',
    status: 409,
  },
  priceChanged: { message: 'The price has changed meanwhile. Look at the new sum before you pay.', status: 409 },
  orderClosed: { message: 'This order is over. Make a new one.', status: 409 },
  paymentClosed: { message: 'This way to pay is not open here. Choose another one, or write to us.', status: 409 },
  invoiceLocked: {
    message: 'This invoice cannot be changed any more. What you enter for the next one is used from then on.',
    status: 409,
  },
  refundTooLarge: { message: 'That is more than the remaining amount of this payment.', status: 409 },
  refundRefused: { message: 'The payment provider did not give the money back. Nothing was changed.', status: 502 },
  refundUnknown: {
    message:
      'The payment provider didn’t reply. The amount is on hold. Check the provider’s dashboard, then record the result here.',
    status: 502,
  },
  amountDiffers: { message: 'This is not the amount of the order.', status: 409 },
  lastOwner: { message: 'A company needs a valid owner. Make another user an owner first.', status: 409 },
  ownerOnly: { message: 'Only an owner can make, change or disable an owner.', status: 403 },
  ownRights: {
    message: 'You can’t change your own rights or status. Ask another owner or administrator.',
    status: 403,
  },
  identityTaken: { message: 'This Google or Apple account belongs to another account already.', status: 409 },
  identityLast: { message: 'Set a password first, or nothing would be left to sign in with.', status: 409 },
  invalidFields: { message: 'Some fields need another look.', status: 422 },
  apiVersionMissing: { message: 'This request lacks the header api-version: 1.0.', status: 400 },
  foreignOrigin: { message: 'This request came from another site and was refused.', status: 403 },
  unknownHost: {
    message: 'This server isn’t set up for this address. Open it at its usual one, or set PUBLIC_URL.',
    status: 421,
  },
  badRequest: { message: 'The request could not be read.', status: 400 },
  tooLarge: { message: 'This is too large to send in one request.', status: 413 },
  tooManyTries: { message: 'Too many tries. Please wait a minute and try again.', status: 429 },
  serverFault: {
    message: 'Something went wrong on the server. Nothing you entered is lost; please try again.',
    status: 500,
  },
  serverBusy: {
    message: 'The server can take nothing in at the moment. What you entered is kept on this device and sent later.',
    status: 503,
  },
  serverFull: {
    message:
      'The server is out of space. Your entries stay on this device and will be sent later. Contact your administrator.',
    status: 507,
  },
  wrongOffset: { message: 'Part of this file is on the server already; sending goes on behind it.', status: 409 },
  uploadUnknown: { message: 'The server no longer has any part of this file, so it will be sent again.', status: 404 },
  fileDamaged: { message: 'The file arrived damaged. It will be sent again.', status: 422 },
  fileKind: {
    message:
      'This kind of file is not taken in. Pictures (JPEG, PNG, WebP, AVIF, GIF), PDF, XLSX, DOCX, PPTX, CSV and plain text are.',
    status: 422,
  },
  pictureNotes: {
    message:
      'This picture contains its place, time or device, so it was rejected. Add it again in the app, which removes that data.',
    status: 422,
  },
  fileTooManyPixels: { message: 'This picture has more than 50 million pixels. Make it smaller first.', status: 422 },
  fileTooLarge: { message: 'This file is larger than 25 MB. Make it smaller first.', status: 413 },
  filesFull: {
    message:
      'Your company has no room for more files. What you added stays on this device; ask an administrator of your company.',
    status: 507,
  },
  filesToday: {
    message: 'You have sent as many files as a day allows. The others stay on this device and are sent later.',
    status: 429,
  },
  epochChanged: {
    message: 'The server was restored from a backup. This device brings back what it had sent.',
    status: 409,
  },
  versionTooOld: {
    message: 'This version of the app is too old. Update it; your changes stay on this device.',
    status: 426,
  },
  offline: { message: 'No connection. What you entered is kept on this device.', status: 503 },
  storageFull: {
    message: 'This device is out of room, so the change was not saved. Free some space, then save again.',
    status: 507,
  },
  storageBroken: {
    message: 'The browser could not store the change, so it was not saved. Your entries are still on this screen.',
    status: 500,
  },
  storageMissing: {
    message: 'This browser window keeps no data, for example in private mode. Open Catchment in a normal window.',
    status: 500,
  },
  sealedHere: {
    message:
      'Your data on this device is encrypted, and this sign-in can’t open it. Unlock it with your PIN on the sign-in page.',
    status: 500,
  },
  storageCleared: {
    message: 'The browser cleared the data of this site. What had been sent comes back from the server.',
    status: 500,
  },
  pictureUnreadable: {
    message: 'This picture could not be opened. It may be damaged: take it again, or choose another one.',
    status: 422,
  },
  pictureHeic: {
    message:
      'This browser cannot open HEIC pictures. Save the picture as JPEG first; on an iPhone choose Settings, Camera, Formats, Most Compatible.',
    status: 422,
  },
  pictureTooLarge: {
    message: 'This picture is too large. Up to 60 MB and 100 megapixels can be taken in.',
    status: 413,
  },
  fileEmpty: { message: 'This file is empty.', status: 422 },
  noRoomForFiles: {
    message:
      'This device is almost out of room, so nothing was added. Free some space, or wait until files have been sent.',
    status: 507,
  },
  fileNotOnDevice: {
    message:
      'A file is no longer on this device, so the change was not saved. Take it out of the form, or add it again.',
    status: 409,
  },
  importBusy: { message: 'Another import is under way. Wait until it has ended, or cancel it.', status: 409 },
  importTooLarge: {
    message: 'These files are larger than 2 GB together. Import them one after the other.',
    status: 413,
  },
  importNoRoom: { message: 'The disk of the server has no room for these files. Nothing was changed.', status: 507 },
  importOver: { message: 'This import has ended. Start it again.', status: 410 },
  importNotWhole: { message: 'Some of the files are incomplete. Send them again.', status: 409 },
  surveyLinkWrong: {
    message: 'This link doesn’t open a survey. Check it with the person who sent it to you.',
    status: 404,
  },
  surveyTicketWrong: {
    message: 'This answer does not belong to a survey of ours, so it was not taken in. It stays on this phone.',
    status: 422,
  },
  surveyEnded: {
    message: 'This survey takes no more responses, so yours was not added. A copy stays on this phone.',
    status: 410,
  },
  answerDiffers: { message: 'This answer was sent before with other content. Both are kept.', status: 409 },
  screenNotLoaded: { message: 'This screen could not be loaded.', status: 504 },
} as const satisfies Record<string, { message: string; status: number }>

export type ErrorCode = keyof typeof errorCatalogue

/** Sentences that say that something went well, word for word from the product specification. */
export const successMessages = {
  loginSuccess: 'Login Success',
  saved: 'Save Successfully',
  deleted: 'Delete Successfully',
  uploaded: 'Upload Successfully',
  registered: 'Register successfully!',
  resetDone: 'Reset Successfully. Please login again.',
  validated: 'Validate successfully! Please Login.',
  codeResent: 'The code was sent again.',
} as const

/** A refusal that a person should read: its code names a sentence of the catalogue. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: Readonly<Record<string, unknown>>
  constructor(code: ErrorCode, details: Readonly<Record<string, unknown>> = {}) {
    super(errorCatalogue[code].message || code)
    this.name = 'AppError'
    this.code = code
    this.details = details
  }
}

export const isErrorCode = (text: unknown): text is ErrorCode =>
  typeof text === 'string' && Object.hasOwn(errorCatalogue, text)
