import { Button } from "~/kit/form/button";
import { PostForm } from "~/kit/form/post-form";

/** Asks to press a button to unsubscribe from reminders, because mail scanners open links. */
export function StopReminders() {
  return (
    <>
      <h1>Stop reminders?</h1>
      <p className="lede mt-3">
        We remind you 30 days and 7 days before a letter ends. Stop these reminders, and we'll only write
        about what you ask for.
      </p>
      <PostForm name="stop" className="mt-6">
        <Button data-primary="">Stop reminders</Button>
      </PostForm>
    </>
  );
}

export function RemindersStopped() {
  return (
    <>
      <h1>Reminders are off</h1>
      <p className="lede mt-3">
        We won't remind you before a letter ends. Your letters stay valid until the date printed on them.
      </p>
    </>
  );
}
