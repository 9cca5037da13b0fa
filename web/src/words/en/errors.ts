interface Said {
  title: string
  message: string
}

const byStatus: Record<number, Said> = {
  400: { title: 'Bad Request', message: 'Oops, there seems to be an issue with your request!' },
  403: { title: 'Forbidden', message: "Sorry, you don't have permission to access this. It's restricted for now." },
  404: { title: 'Not Found', message: "Uh-oh, the server couldn't find what you're looking for. It might be missing or moved." },
  405: { title: 'Method Not Allowed', message: "Whoa there! The method you used isn't allowed for this resource." },
  500: { title: 'Server Error', message: "Something went wrong on our end. Don't worry; our team is on it!" },
}

/** Added to what the specification says of the status: why, and what can be done. */
const byCode: Record<string, string> = {
  not_as_somebody: 'You act as somebody else, and this is private to them. It stays closed until you stop acting.',
}

const unexpectedByStatus: Record<number, string> = { 404: 'Not Found', 405: 'Method Not Allowed' }

/** The error pages. Titles and messages are the specification's, word for word (section 8). */
export const errorsWords = {
  byStatus,
  byCode,
  otherHttp: { title: 'Unsuccessful action', message: "Apologies, we've encountered an issue. Please try your request again at a later time." },
  pageNotFound: { title: 'Page not found', message: 'The page you are looking for could not be found. Check the URL or go to the homepage.' },
  anyOther: { title: 'Unsuccessful action', message: 'Please try again later. If the problem persists, contact support.' },
  unexpected: 'Unexpected Application Error!',
  unexpectedByStatus,
}
