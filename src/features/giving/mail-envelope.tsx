import type { Site } from '../../content/site';
import { PostageStamp } from '../../ui/drawings/envelope';

interface MailEnvelopeProps {
  church: Site['church'];
  title: string;
  text: string;
}

export function MailEnvelope({ church, title, text }: MailEnvelopeProps) {
  const { street, city, region, postalCode } = church.address;
  return (
    <div className="envelope">
      <div>
        <h3 className="slug">{title}</h3>
        <p className="text-sm">{text}</p>
      </div>
      <PostageStamp />
      <address className="h3">
        {church.name}
        <br />
        {street}
        <br />
        {city}, {region} {postalCode}
      </address>
    </div>
  );
}
